import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { unknownCall } from './serve.ts'

/** Serves the built pages: hashed files for ever, and the one page for every address that is no file and no call. */
export const servePages = (server: FastifyInstance, folder: string, templatesUrl = ''): void => {
  // Templates of uploads are files like any others, unless the deployment keeps its own elsewhere.
  if (templatesUrl)
    server.addHook('onRequest', async (request, reply) => {
      const file = /^\/templates\/([\w.-]+)$/.exec(request.url)?.[1]
      if (file) await reply.redirect(`${templatesUrl.replace(/\/$/, '')}/${file}`)
    })
  void server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      !path.extname(request.url.split('?')[0] ?? '')
    if (wantsPage) return reply.sendFile('index.html')
    throw unknownCall()
  })
}
