import { DepartDesk } from './depart-desk.tsx'

/** Outbound parcels are measured. */
export default function CollectVolumePage() {
  return <DepartDesk name="epc_collect_volume" mode="volume" />
}
