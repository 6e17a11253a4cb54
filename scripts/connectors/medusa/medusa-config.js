// A real Medusa shop without pages of an administration. It runs outside the repository, beside its own packages.
import { defineConfig } from '@medusajs/framework/utils'

const { DATABASE_URL, SHOP_SECRET } = process.env
if (!SHOP_SECRET) throw new Error('SHOP_SECRET is missing')

export default defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      ...{ storeCors: '*', adminCors: '*', authCors: '*' },
      ...{ jwtSecret: SHOP_SECRET, cookieSecret: SHOP_SECRET },
    },
  },
  admin: { disable: true },
})
