import type { EndOfScan } from './scan/capture.ts'

/** What belongs to this device, not to its user: it stays when people log out. */
export type Device = {
  /** Sent with every call; the timeline names it. */
  readonly name: string
  readonly endOfScan: EndOfScan
  /** How codes come in at its workbenches: from a scanner, or typed by hand. */
  readonly input: 'scanner' | 'hand'
  /** The devices at its workbench, by the numbers on them; empty where none is declared. */
  readonly scale: string
  readonly camera: string
  /** The speed of the scale on its cable. */
  readonly scaleBaud: number
  /** Which of the browser's cameras takes the photos, as the browser calls it; empty: the one that it chooses. */
  readonly cameraId: string
  /** Do picking desks say what to do? */
  readonly voice: boolean
}

const key = 'device'
const plain: Device = {
  name: '',
  endOfScan: 'Enter',
  input: 'scanner',
  scale: '',
  camera: '',
  scaleBaud: 9600,
  cameraId: '',
  voice: false,
}

export const readDevice = (): Device => {
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Device>) }
  } catch {
    return plain
  }
}

export const saveDevice = (changes: Partial<Device>): void =>
  localStorage.setItem(key, JSON.stringify({ ...readDevice(), ...changes }))
