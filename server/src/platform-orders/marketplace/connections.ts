import type { App } from '#kit/app'
import type { Reader } from '#kit/database/transact'
import { ownAddress } from '#kit/own-address'
import { unseal } from '#kit/seal'
import type { Connection } from './marketplace.ts'

/** The address of the built-in sandbox in a row of `marketplace`: wherever this process listens. */
export const sandboxPath = '/sandbox/marketplace'

type Row = {
  platform: string
  connector: number
  api_url: string
  client_id: string
  client_secret: string
  event_secret: string
  enabled: boolean
}

const byPlatform = `
select platform, connector, api_url, client_id, client_secret, event_secret, enabled from marketplace
where platform = $1`

/** Where a platform is. The sandbox is this process itself, also where private addresses are not reached. */
const placeOf = (app: App, api_url: string): Partial<Connection> & Pick<Connection, 'api_url'> =>
  api_url === sandboxPath && app.settings.training
    ? {
        api_url: ownAddress(app) + sandboxPath,
        browser_url: sandboxPath,
        allow_private: true,
      }
    : { api_url, allow_private: app.settings.webhooksToPrivate }

/** How we speak with a platform; undefined: it is not known, or switched off. */
export const connectionOf = async (
  app: App,
  reader: Pick<Reader, 'run'>,
  platform: string,
): Promise<(Connection & { readonly connector: number }) | undefined> => {
  const [row] = await reader.run<Row>(byPlatform, [platform])
  if (!row?.enabled) return undefined
  const { connector, client_id } = row
  const client_secret = await unseal(app.settings, row.client_secret)
  return { platform, connector, client_id, client_secret, ...placeOf(app, row.api_url) }
}

/** What a platform signs its events with; undefined: it sends none. */
export const eventSecretOf = async (
  app: App,
  reader: Pick<Reader, 'run'>,
  platform: string,
): Promise<string | undefined> => {
  const [row] = await reader.run<Row>(byPlatform, [platform])
  return (row?.enabled && (await unseal(app.settings, row.event_secret))) || undefined
}
