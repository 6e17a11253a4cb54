import { getOfflineExportFile } from '@kuacang/contract/tasks/export/calls'
import { request } from '../../kit/api/request.ts'
import { blinkTitle, saveFile } from '../../kit/download.ts'
import { notice } from '../../kit/notice.ts'

/** Downloads the result file of a task under the name that the server gave it. */
export const loadResult = async (id: string): Promise<void> => {
  const stop = blinkTitle()
  try {
    const file = await request(getOfflineExportFile, { params: { id } })
    saveFile(file, file instanceof File ? file.name : id)
  } catch (error) {
    notice.failure(error)
  } finally {
    stop()
  }
}
