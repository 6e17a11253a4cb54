import { text } from '@kuacang/contract/kit/text'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { failureText } from '../notice.ts'
import { say } from '../say.ts'
import { PrintFault } from './print-fault.ts'
import { connectPrintService, printersOf } from './service.ts'
import { ServiceLink } from './service-link.tsx'

const words = {
  check: text('检查打印服务', 'Check the print service'),
  ready: text(
    '打印服务 {version} 可用，{n} 台打印机',
    'Print service {version} is ready, with {n} {n|printer|printers}',
  ),
}

type Found = { readonly kind: 'success' | 'error'; readonly title: string; readonly hint: string }

/** Looks whether the print service answers, before a shift depends on it, and hands on which printers it has. */
export const ServiceCheck = ({ onPrinters }: { onPrinters: (names: readonly string[]) => void }) => {
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found>()
  const check = async () => {
    setBusy(true)
    try {
      const lodop = await connectPrintService()
      const names = printersOf(lodop)
      onPrinters(names)
      setFound({
        kind: 'success',
        title: say(words.ready, { version: lodop.CVERSION, n: names.length }),
        hint: '',
      })
    } catch (error) {
      const hint = error instanceof PrintFault ? error.hint : ''
      setFound({ kind: 'error', title: failureText(error), hint })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button loading={busy} onClick={() => void check()}>
        {say(words.check)}
      </Button>
      {found ? (
        <Alert
          showIcon
          type={found.kind}
          title={found.title}
          {...(found.hint
            ? {
                description: (
                  <>
                    {found.hint} <ServiceLink />
                  </>
                ),
              }
            : {})}
        />
      ) : null}
    </>
  )
}
