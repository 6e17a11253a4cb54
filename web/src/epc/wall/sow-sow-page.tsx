import { WallDesk } from './wall-desk.tsx'

export default function SowSowPage() {
  return <WallDesk name="epc_sow_sow" />
}
