import type { lookUpInvite } from '@kuacang/contract/platform-orders/store/calls'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { readerOf } from '#kit/http/reader-of'
import { checkInviteCode } from '../../reference/public.ts'
import { bindablePlatforms, possibleHomes } from './bindable.ts'

/** What a valid code can bind. Who has none learns neither platforms nor warehouses. */
export const invited = async (
  app: App,
  _caller: Caller,
  { body }: { body: z.output<typeof lookUpInvite.body> },
) => {
  const reader = readerOf(app)
  await checkInviteCode(reader, body.invite_code)
  // Who names the store first comes back from the platform to the page of a login.
  const platforms = (await bindablePlatforms(reader)).filter((p) => !p.names_store)
  return { platforms, warehouses: await possibleHomes(reader) }
}
