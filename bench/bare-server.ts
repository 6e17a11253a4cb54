import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

type Started = { readonly databaseUrl: string; readonly statements: readonly (readonly string[])[] }

const self = fileURLToPath(import.meta.url)

/**
 * A process that only answers GET /n with the rows of the statements of case n: the least that an
 * answer over HTTP costs. Answers its address and how to end it.
 */
export const startBareServer = async (what: Started) => {
  const child = fork(self, [], { stdio: 'inherit' })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told) => resolve(told as number))
    child.once('exit', () => reject(new Error('the bare server ended')))
    child.send(what)
  })
  return {
    ask: async (n: number): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}/${n}`)).json(),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await gone
    },
  }
}

const answerOver = (client: pg.Client, statements: Started['statements']) =>
  createServer(async (request, response) => {
    const answers: unknown[] = []
    for (const sql of statements[Number(request.url?.slice(1))] ?? [])
      answers.push((await client.query(sql)).rows)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
  })

if (process.argv[1] === self)
  process.once('message', async ({ databaseUrl, statements }: Started) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const server = answerOver(client, statements).listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') process.send?.(address.port)
    })
    process.once('disconnect', () => process.exit())
  })
