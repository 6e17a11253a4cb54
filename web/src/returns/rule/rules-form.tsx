import { text } from '@kuacang/contract/kit/text'
import { outcomesOf } from '@kuacang/contract/returns/record/dispositions'
import { returnFound, returnOutcome, returnReason } from '@kuacang/contract/returns/record/enums'
import { listReturnRules, type ReturnRule, setReturnRule } from '@kuacang/contract/returns/rule/calls'
import { Button, Select, Table } from 'antd'
import { useState } from 'react'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { DialogFrame, dialogWords } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { words } from '../words.ts'

const own = {
  title: text('退件处理规则', 'What becomes of returns'),
  choose: text('请选择客户', 'Choose a customer'),
  usual: text('恢复默认', 'Default again'),
  reads: text(
    '只有“退货处理规则”权限可以修改',
    'Only the permission “Returns: rules of customers” changes them',
  ),
}

type May = { readonly changes: boolean }

const Rules = ({ partner_id, changes }: May & { readonly partner_id: number }) => {
  const input = { query: { partner_id } }
  const rules = useAnswer(listReturnRules, input)
  const refresh = useRefresh()
  const change = (rule: ReturnRule, outcome: ReturnRule['outcome'] | undefined) =>
    void send(setReturnRule, {
      body: { partner_id, reason: rule.reason, found: rule.found, ...(outcome && { disposition: outcome }) },
    })
      .then(() => refresh(listReturnRules))
      .catch(notice.failure)
  return (
    <Answered of={rules}>
      {({ list }) => (
        <>
          {changes ? null : <p className="soft">{say(own.reads)}</p>}
          <Table
            size="small"
            rowKey={(r) => r}
            pagination={false}
            scroll={{ x: 'max-content', y: 460 }}
            dataSource={[...returnReason.codes]}
            columns={[
              { title: say(words.reason), render: (_v, reason) => say(returnReason.label(reason)) },
              ...returnFound.codes.map((found) => ({
                title: say(returnFound.label(found)),
                render: (_v: unknown, reason: number) => {
                  const rule = list.find((r) => r.reason === reason && r.found === found)
                  if (!rule) return null
                  return (
                    <>
                      <Select
                        size="small"
                        style={{ minWidth: 130 }}
                        aria-label={`${say(returnReason.label(reason))} ${say(returnFound.label(found))}`}
                        value={rule.outcome}
                        disabled={!changes}
                        onChange={(outcome) => change(rule, outcome)}
                        options={outcomesOf(found).map((value) => ({
                          value,
                          label: say(returnOutcome.label(value)),
                        }))}
                      />
                      {rule.own && changes ? (
                        <Button type="link" size="small" onClick={() => change(rule, undefined)}>
                          {say(own.usual)}
                        </Button>
                      ) : null}
                    </>
                  )
                },
              })),
            ]}
          />
        </>
      )}
    </Answered>
  )
}

const Chosen = ({ onClose, changes }: May & { readonly onClose: () => void }) => {
  const [partner, choose] = useState<number | null>(null)
  return (
    <DialogFrame
      title={say(own.title)}
      width={960}
      focus="none"
      dismiss={onClose}
      confirm={{ label: say(dialogWords.close), run: onClose }}
    >
      <PartnerSelect aria-label={say(words.partner)} value={partner} onChange={choose} />
      {partner === null ? (
        <p className="soft">{say(own.choose)}</p>
      ) : (
        <Rules partner_id={partner} changes={changes} />
      )}
    </DialogFrame>
  )
}

/** The rules of a customer: what becomes of returns by reason and by what is found. Some people only read them. */
export const openRules = (may: May): Promise<void> =>
  openDialog<void>((close) => <Chosen {...may} onClose={() => close()} />, { otherwise: undefined })
