import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, instant } from '../../kit/schemas.ts'
import { platformId } from '../../reference/platform/calls.ts'
import { connector } from '../store/enums.ts'

const keeper = { right: 'ManageChannel', scope: 'none' } as const

const marketplace = z.object({
  platform: platformId,
  name: z.string(),
  name_en: z.string(),
  connector: connector.schema,
  /** Empty where each store has its own address. */
  api_url: z.string(),
  client_id: z.string(),
  /** Secrets are written and never shown. */
  has_client_secret: z.boolean(),
  has_event_secret: z.boolean(),
  /** Where the platform sends its events. */
  events_url: z.string(),
  enabled: z.boolean(),
  /** The practice marketplace of the product itself: only `enabled` changes. */
  built_in: z.boolean(),
  /** Stores that are bound now. */
  stores: z.number().int(),
  updated_at: instant,
})
export type MarketplaceRow = z.infer<typeof marketplace>

export const listMarketplaces = call('GET /wms/marketplaces', {
  ...keeper,
  about: 'The platforms that stores can be bound of, and how the product speaks with them. For staff only.',
  data: z.object({
    list: z.array(marketplace),
    /** The protocols that the product speaks. */
    connectors: z.array(connector.schema),
  }),
})

const secret = z.string().trim().min(1).max(500)

export const upsertMarketplace = call('POST /wms/marketplace/upsert', {
  ...keeper,
  about:
    'Says how the product speaks with a platform. What is left out stays as it is; secrets are kept sealed and never shown.',
  body: z.object({
    platform: platformId,
    connector: connector.schema,
    /** Empty where each store has its own address. */
    api_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).optional(),
    client_id: z.string().trim().max(200).optional(),
    client_secret: secret.optional(),
    /** What the platform signs its events with, as in whsec_…; empty: it sends none. */
    event_secret: z
      .union([
        z.literal(''),
        z
          .string()
          .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/)
          .max(200),
      ])
      .optional(),
    /** Of a new one true. */
    enabled: z.boolean().optional(),
  }),
  data: done,
})

export const enableMarketplace = call('POST /wms/marketplace/:platform/enable', {
  ...keeper,
  about: 'Opens a platform for binding, or closes it. Stores of a closed platform are not fetched any more.',
  params: z.object({ platform: platformId }),
  body: z.object({ enabled: z.boolean() }),
  data: done,
})
