import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { serveAsChild, startForked } from './forked-server.ts'

type Started = { readonly databaseUrl: string; readonly statements: readonly (readonly string[])[] }

const self = fileURLToPath(import.meta.url)

/**
 * A process that only answers GET /n with the rows of the statements of case n: the least that an
 * answer over HTTP costs. Answers its address and how to end it.
 */
export const startBareServer = async (what: Started) => {
  const { base, stop } = await startForked(self, what)
  return { ask: async (n: number): Promise<unknown> => (await fetch(`${base}/${n}`)).json(), stop }
}

const answerOver = (client: pg.Client, statements: Started['statements']) =>
  createServer(async (request, response) => {
    const answers: unknown[] = []
    for (const sql of statements[Number(request.url?.slice(1))] ?? [])
      answers.push((await client.query(sql)).rows)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
  })

if (process.argv[1] === self)
  serveAsChild(async ({ databaseUrl, statements }: Started) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    return answerOver(client, statements)
  })
