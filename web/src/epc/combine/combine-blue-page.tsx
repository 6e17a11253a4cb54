import { ModeNotice } from '../warehouse/mode-notice.tsx'
import { CombineDesk } from './combine-desk.tsx'

export default function CombineBluePage() {
  return (
    <>
      <ModeNotice needed="blue_fusion" />
      <CombineDesk name="epc_combine_blue" blue />
    </>
  )
}
