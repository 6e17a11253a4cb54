import { loadPart } from '../load-part.ts'

/** Opens the settings of this device; they are loaded when they are opened, for no scan needs them. */
export const checkDevice = async (): Promise<void> => {
  const { openDeviceCheck } = await loadPart(() => import('./device-check.tsx'))
  await openDeviceCheck()
}
