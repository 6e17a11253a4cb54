import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { showResult } from '../dialog/confirm.tsx'
import { failureText } from '../notice.ts'
import { say } from '../say.ts'
import { PrintFault } from './print-fault.ts'
import { printInBrowser } from './print-in-browser.ts'
import { ServiceLink } from './service-link.tsx'

const words = {
  failed: text('打印失败: {why}', 'Printing failed: {why}'),
  open: text('在浏览器中打印', 'Print in the browser'),
}

/** Says why nothing came out of the printer, what to do about it, and lets the browser print it instead. */
export const showPrintFailure = (error: unknown, file: Blob): Promise<void> => {
  const hint = error instanceof PrintFault ? error.hint : ''
  return showResult({
    kind: 'error',
    title: say(words.failed, { why: failureText(error) }),
    subtitle: hint || null,
    extra: (
      <p className="print-ways">
        <Button onClick={() => void printInBrowser(file)}>{say(words.open)}</Button>
        {hint ? <ServiceLink /> : null}
      </p>
    ),
  })
}
