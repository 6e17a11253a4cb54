/** @shared with other areas. */

import { reportDevice } from '@kuacang/contract/warehouse-admin/device/calls'
import { useEffect } from 'react'
import { request } from '../../kit/api/request.ts'
import { readDevice } from '../../kit/device.ts'
import { useSession } from '../../kit/session/session.tsx'

/** Reports this device once for each warehouse, if the device has a name. Nothing waits for the report. */
export const useDeviceReport = (): void => {
  const { warehouse } = useSession()
  const id = warehouse?.id
  useEffect(() => {
    if (id === undefined || readDevice().name === '') return
    request(reportDevice, {}).catch(() => undefined)
  }, [id])
}
