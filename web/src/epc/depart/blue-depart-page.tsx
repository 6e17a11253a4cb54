import { DepartDesk } from './depart-desk.tsx'

/** The check at the benches of the mode BLUE. */
export default function BlueDepartPage() {
  return <DepartDesk name="epc_blue_depart" mode="check" />
}
