import { GeneratePickups } from './generate-pickups.tsx'

export default function B2bGeneratePage() {
  return <GeneratePickups b2b />
}
