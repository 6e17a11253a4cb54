import { appendFileSync } from 'node:fs'
import { secrets } from '../secrets.ts'
import { lineOf } from './gathering.ts'

// Loaded before a server process of a test: the run of the test is told its secrets, also of one that is killed.
const { SECRETS_TO: to, SECRETS_OF: file = '' } = process.env
const seen = new Set<string>()
if (to)
  secrets.listener = (kind, secret) => {
    if (seen.has(secret)) return
    seen.add(secret)
    appendFileSync(to, lineOf({ kind, secret, file }))
  }
