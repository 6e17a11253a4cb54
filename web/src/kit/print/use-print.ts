import { text } from '@kuacang/contract/kit/text'
import { useState } from 'react'
import { Declined } from '../api/api-error.ts'
import { failureText, notice } from '../notice.ts'
import { say } from '../say.ts'
import { type Paper, printPaper } from './print-paper.ts'

const failed = text('打印失败: {why}', 'Printing failed: {why}')

/**
 * Prints a paper of the server. `printing` is true meanwhile: its buttons wait (OP-27). A failure is told with
 * its reason and ends nothing else.
 */
export const usePrint = () => {
  const [printing, setPrinting] = useState(false)
  const print = async (paper: Paper): Promise<void> => {
    setPrinting(true)
    try {
      await printPaper(paper)
    } catch (error) {
      if (!(error instanceof Declined)) notice.warning(say(failed, { why: failureText(error) }))
    } finally {
      setPrinting(false)
    }
  }
  return { print, printing }
}
