/** @shared with other areas. */

import { PrinterOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { getTrainingBarcode } from '@kuacang/contract/printing/barcode/calls'
import { Button } from 'antd'
import { request } from '../kit/api/request.ts'
import { notice } from '../kit/notice.ts'
import { printPaper } from '../kit/print/print-paper.ts'
import { say } from '../kit/say.ts'

const print = text('打印 {number} 的条码', 'Print barcode of {number}')

/** Prints the number of something made for training, so that it can be scanned. */
export const TrainingBarcode = ({ of: value }: { readonly of: string }) => (
  <Button
    type="text"
    size="small"
    icon={<PrinterOutlined />}
    aria-label={say(print, { number: value })}
    title={say(print, { number: value })}
    onClick={() =>
      void printPaper({
        paper: '10x10',
        load: () => request(getTrainingBarcode, { query: { value } }),
      }).catch(notice.failure)
    }
  />
)
