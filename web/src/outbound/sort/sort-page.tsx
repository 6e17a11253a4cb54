import { SortDesk } from './sort-desk.tsx'

export default function SortPage() {
  return <SortDesk name="outbound_sort" />
}
