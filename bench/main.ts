import { run as ascanBench } from './ascan.ts'
import { run as batchBench } from './batch.ts'
import { run as combineBench } from './combine.ts'
import { run as databasesBench } from './databases.ts'
import { run as epcListsBench } from './epc-lists.ts'
import { run as epcReportsBench } from './epc-reports.ts'
import { run as exportBench } from './export.ts'
import { run as fulfilBench } from './fulfil.ts'
import { run as growthBench } from './growth.ts'
import { run as hubBench } from './hub.ts'
import { run as hubListsBench } from './hub-lists.ts'
import { run as importBench } from './import.ts'
import { run as ledgerBench } from './ledger.ts'
import { run as listBench } from './list.ts'
import { run as orderListsBench } from './order-lists.ts'
import { run as orderReportsBench } from './order-reports.ts'
import { run as peopleBench } from './people.ts'
import { run as platformOrdersBench } from './platform-orders.ts'
import { run as raterBench } from './rater.ts'
import { run as reportsBench } from './reports.ts'
import { run as routeBench } from './route.ts'
import { run as scanBench } from './scan.ts'
import { run as searchBench } from './search.ts'
import { run as sortingBench } from './sorting.ts'
import { run as sortingListsBench } from './sorting-lists.ts'
import { run as statementsBench } from './statements.ts'
import { run as webBench } from './web.ts'

/** Every measured claim, by name. Each prints its yardstick beside it, from the same run. */
const benches: Readonly<Record<string, (args: string[]) => Promise<unknown>>> = {
  scan: scanBench,
  fulfil: fulfilBench,
  hub: hubBench,
  'hub-lists': hubListsBench,
  ascan: ascanBench,
  combine: combineBench,
  databases: databasesBench,
  sorting: sortingBench,
  'sorting-lists': sortingListsBench,
  'epc-lists': epcListsBench,
  'epc-reports': epcReportsBench,
  'order-reports': orderReportsBench,
  growth: growthBench,
  ledger: ledgerBench,
  list: listBench,
  people: peopleBench,
  'order-lists': orderListsBench,
  'platform-orders': platformOrdersBench,
  batch: batchBench,
  export: exportBench,
  import: importBench,
  rater: raterBench,
  statements: statementsBench,
  reports: reportsBench,
  route: routeBench,
  search: searchBench,
  web: webBench,
}

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  process.stderr.write(`say which: npm run bench -- ${Object.keys(benches).join(' | ')}\n`)
  process.exit(1)
}
await bench(args)
process.exit(0)
