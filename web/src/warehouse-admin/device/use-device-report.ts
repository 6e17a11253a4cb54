import { reportDevice } from '@kuacang/contract/warehouse-admin/device/calls'
import { useEffect } from 'react'
import { request } from '../../kit/api/request.ts'
import { readDevice } from '../../kit/device.ts'
import { useSession } from '../../kit/session/session.tsx'

/** Says once for each warehouse that this device is there, where it has a name. Nobody waits for it. */
export const useDeviceReport = (): void => {
  const { warehouse } = useSession()
  const id = warehouse?.id
  useEffect(() => {
    if (id === undefined || readDevice().name === '') return
    request(reportDevice, {}).catch(() => undefined)
  }, [id])
}
