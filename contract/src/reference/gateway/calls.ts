import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done } from '../../kit/schemas.ts'

export const gateway = z.object({
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  enabled: z.boolean(),
})
export type Gateway = z.infer<typeof gateway>

export const listGateways = call('GET /gateways', {
  right: 'anyone',
  scope: 'none',
  about: 'The airports by which parcels enter the country of destination.',
  data: z.object({ list: z.array(gateway) }),
})

export const exportGateways = listExportOf(listGateways, { right: 'GatewaySettingsPage' })

export const editGateway = call('POST /edit_gateway', {
  right: 'GatewaySettingsPage',
  scope: 'none',
  about: 'Changes the given fields of a gateway; a disabled one is not offered any more.',
  body: z.object({
    code: z.string().max(10),
    update_dict: z
      .object({
        name: z.string().trim().min(1).max(100),
        name_cn: z.string().trim().min(1).max(100),
        enabled: z.boolean(),
      })
      .partial(),
  }),
  data: done,
})
