import { DepartDesk } from './depart-desk.tsx'

/** Each outbound parcel is checked as it leaves its bench. */
export default function DepartPage() {
  return <DepartDesk name="epc_depart" mode="check" />
}
