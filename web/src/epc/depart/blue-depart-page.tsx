import { ModeNotice } from '../warehouse/mode-notice.tsx'
import { DepartDesk } from './depart-desk.tsx'

/** The check at the benches of the mode BLUE. */
export default function BlueDepartPage() {
  return (
    <>
      <ModeNotice needed="blue_fusion" />
      <DepartDesk name="epc_blue_depart" mode="check" />
    </>
  )
}
