import { PutawayDesk } from './putaway-desk.tsx'

export default function PutawayPage() {
  return <PutawayDesk name="epc_putaway" />
}
