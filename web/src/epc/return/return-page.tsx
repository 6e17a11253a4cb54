import { ReturnDesk } from './return-desk.tsx'

/** Parcels that vendors collect, and those that are destroyed. */
export default function ReturnPage() {
  return <ReturnDesk name="epc_return" />
}
