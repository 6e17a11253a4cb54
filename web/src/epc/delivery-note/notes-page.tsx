import { Notes } from './notes.tsx'

export default function NotesPage() {
  return <Notes />
}
