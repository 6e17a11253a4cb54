import { GeneratePickups } from './generate-pickups.tsx'

export default function GeneratePage() {
  return <GeneratePickups />
}
