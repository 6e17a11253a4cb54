import type { EndOfScan } from './scan/capture.ts'

/** What belongs to this device, not to its user: it stays when people log out. */
export type Device = {
  /** Sent with every call; the timeline names it. */
  readonly name: string
  readonly endOfScan: EndOfScan
  /** How codes come in at its workbenches: from a scanner, or typed by hand. */
  readonly input: 'scanner' | 'hand'
  /** What stands at its workbench, by the numbers on it; empty where nobody said. */
  readonly scale: string
  readonly camera: string
}

const key = 'device'
const plain: Device = { name: '', endOfScan: 'Enter', input: 'scanner', scale: '', camera: '' }

export const readDevice = (): Device => {
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Device>) }
  } catch {
    return plain
  }
}

export const saveDevice = (changes: Partial<Device>): void =>
  localStorage.setItem(key, JSON.stringify({ ...readDevice(), ...changes }))
