import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { App } from './app.ts'

const ports = new WeakMap<App, number>()

/** Remembers where a server listens, as soon as it does: PORT may leave that to the machine. */
export const noteAddress = (app: App, server: FastifyInstance): void => {
  server.addHook('onListen', async () => {
    const { port } = server.server.address() as AddressInfo
    ports.set(app, port)
  })
}

const everywhere = [null, '0.0.0.0', '::']

/** Where this process reaches itself. People reach it at `publicUrl`, which may lead through a proxy. */
export const ownAddress = (app: App): string => {
  const { host, port } = app.settings
  const name = host === null || everywhere.includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${ports.get(app) ?? port}`
}
