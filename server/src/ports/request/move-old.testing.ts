import { tmpdir } from 'node:os'
import { openStore } from '#kit/database/pool'
import { localFiles } from '#kit/files/file-store'
import { moveOldRequests } from './chores.ts'

// A process of its own, to be killed in the middle of its work: one request in each transaction.
const [, , url = ''] = process.argv
await moveOldRequests(
  { store: openStore(url, localFiles(tmpdir())), settings: { activeDays: 180 } },
  new Date(),
  1,
)
process.exit(0)
