import { ReturnDesk } from './return-desk.tsx'

/** Parcels that go to their sellers by express. */
export default function ExpressPage() {
  return <ReturnDesk name="epc_return_express" express />
}
