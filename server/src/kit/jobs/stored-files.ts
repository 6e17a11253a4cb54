import { inProgress } from '@kuacang/contract/tasks/task/enums'
import type { NamedFiles } from '../files/named-files.ts'

export const storedFiles: NamedFiles[] = [
  {
    // What was uploaded is removed when the task is over.
    what: 'uploads of background tasks',
    keys: `select file ->> 'key' from offline_task, jsonb_array_elements(files) as file where status in (${inProgress.join(', ')})`,
  },
  {
    what: 'results of background tasks',
    keys: 'select result_key from offline_task where result_key is not null',
  },
]
