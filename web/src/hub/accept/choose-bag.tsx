import type { InboundBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Flex } from 'antd'
import { Declined } from '../../kit/api/api-error.ts'
import { declined } from '../../kit/dialog/ask.tsx'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const words = {
  title: text('有多个袋符合，请选择', 'Several bags match: choose one'),
  facts: text('{status} · 来自 {origin} · 包裹 {n}', '{status} · from {origin} · {n} {n|parcel|parcels}'),
}

/** Lets the person choose which of the bags they hold, by a touch or by scanning its whole number. Throws `Declined`. */
export const chooseBag = async (choices: readonly InboundBag[]): Promise<InboundBag> => {
  const chosen = await openDialog<InboundBag | null>(
    (close) => (
      <DialogFrame
        title={say(words.title)}
        focus="none"
        cancel={{ run: () => close(null) }}
        dismiss={() => close(null)}
        take={(value) => {
          const scanned = choices.find((c) => c.bag_number === value)
          if (scanned) close(scanned)
          return scanned !== undefined
        }}
      >
        <Flex vertical gap={8}>
          {choices.map((bag) => (
            <Button key={bag.id} size="large" block style={{ height: 'auto' }} onClick={() => close(bag)}>
              <Flex vertical align="start">
                <Code>{bag.bag_number}</Code>
                <small>
                  {say(words.facts, {
                    status: hubInboundBagStatus.label(bag.status),
                    origin: bag.origin || '-',
                    n: bag.parcel_count,
                  })}
                </small>
              </Flex>
            </Button>
          ))}
        </Flex>
      </DialogFrame>
    ),
    { otherwise: null },
  )
  if (!chosen) throw new Declined(say(declined))
  return chosen
}
