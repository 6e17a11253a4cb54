import { CombineDesk } from './combine-desk.tsx'

export default function CombineBluePage() {
  return <CombineDesk name="epc_combine_blue" blue />
}
