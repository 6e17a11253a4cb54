import { ModeNotice } from '../warehouse/mode-notice.tsx'
import { DepartDesk } from './depart-desk.tsx'

/** Each outbound parcel is checked as it leaves its bench. */
export default function DepartPage() {
  return (
    <>
      <ModeNotice needed="sow" also={['shelving', 'dps_fusion']} />
      <DepartDesk name="epc_depart" mode="check" />
    </>
  )
}
