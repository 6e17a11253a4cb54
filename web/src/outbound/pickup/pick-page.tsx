import { PickDesk } from './pick-desk.tsx'

export default function PickPage() {
  return <PickDesk name="task_pick" />
}
