import { CombineDesk } from './combine-desk.tsx'

export default function CombinePage() {
  return <CombineDesk name="epc_combine" />
}
