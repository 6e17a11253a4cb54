import { WallDesk } from './wall-desk.tsx'

export default function SowPage() {
  return <WallDesk name="epc_sow" combines />
}
