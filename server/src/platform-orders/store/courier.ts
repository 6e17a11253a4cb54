import type { App } from '#kit/app'
import type { Courier } from '#kit/outbox/relay'
import { storesDue, syncOne } from './sync.ts'

/** Speaks with platforms: a lane for each store, one fetch at a time. */
export const storeCourier = (app: App): Courier => ({
  name: 'stores',
  most: 32,
  lanes: () => storesDue(app),
  run: (lane) => syncOne(app, lane),
})
