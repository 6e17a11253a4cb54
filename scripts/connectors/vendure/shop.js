// A real Vendure shop with settings but no goods. It runs outside the repository, beside its own packages.
import { bootstrap, DefaultLogger, dummyPaymentHandler, LanguageCode, LogLevel } from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'

const { PORT = '3900', SHOP_PASSWORD = '', DATABASE_URL = '' } = process.env
if (!SHOP_PASSWORD) throw new Error('SHOP_PASSWORD is missing')

const config = {
  apiOptions: {
    port: Number(PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer', 'api-key'],
    requireVerification: false,
    superadminCredentials: { identifier: 'superadmin', password: SHOP_PASSWORD },
  },
  dbConnectionOptions: { type: 'postgres', url: DATABASE_URL, synchronize: true, logging: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
}

const settings = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Europe',
  countries: [
    { name: 'Germany', code: 'DE', zone: 'Europe' },
    { name: 'France', code: 'FR', zone: 'Europe' },
  ],
  taxRates: [{ name: 'Standard Tax', percentage: 20 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 500, taxRate: 0 }],
  paymentMethods: [
    {
      name: 'Dummy',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}

await populate(() => bootstrap(config), settings)
process.send?.('ready')
