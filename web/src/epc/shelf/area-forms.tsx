import {
  createAreaMapping,
  createPutawayArea,
  type EpcAreaMapping,
  type EpcPutawayArea,
  editAreaMapping,
  editPutawayArea,
} from '@kuacang/contract/epc/shelf/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { ChannelGroupSelect } from '../../reference/channel-group/channel-group-select.tsx'
import { CountrySelect } from '../../reference/country/country-select.tsx'
import { areaWords as words } from './area-words.ts'

const own = {
  edit: text('编辑上架区', 'Edit area'),
  codeHint: text('字母、数字、- 和 _', 'Letters, digits, - and _'),
  editMapping: text('编辑映射', 'Edit mapping'),
  mappingAbout: text(
    '这个渠道组（和国家）的包裹放到这些库位。按国家的映射优先。',
    'Parcels of this channel group (and country) go to these locations. A mapping for a country comes first.',
  ),
}

type AreaFields = Pick<EpcPutawayArea, 'area_code' | 'name' | 'remark'>

/** Makes an area, or changes one. */
export const openAreaForm = (area?: EpcPutawayArea): Promise<boolean> =>
  openForm<AreaFields>({
    title: area ? own.edit : words.create,
    initial: area ?? { remark: '' },
    submit: (body, options) =>
      area
        ? send(editPutawayArea, { body: { id: area.id, ...body } }, options)
        : send(createPutawayArea, { body }, options),
    fields: (
      <>
        <Form.Item
          name="area_code"
          label={say(words.code)}
          extra={say(own.codeHint)}
          rules={[required, { pattern: /^[A-Za-z0-9_-]+$/, message: say(own.codeHint) }]}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="remark" label={say(words.remark)}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
        </Form.Item>
      </>
    ),
  })

type MappingFields = Pick<EpcAreaMapping, 'group_id' | 'country_code' | 'from_location' | 'to_location'>

/** Maps parcels to places of an area, or changes a mapping. */
export const openMappingForm = (area_id: string, mapping?: EpcAreaMapping): Promise<boolean> =>
  openForm<MappingFields>({
    title: mapping ? own.editMapping : words.map,
    initial: mapping ?? { country_code: '' },
    submit: ({ country_code, ...rest }, options) => {
      const body = { area_id, country_code: country_code ?? '', ...rest }
      return mapping
        ? send(editAreaMapping, { body: { id: mapping.id, ...body } }, options)
        : send(createAreaMapping, { body }, options)
    },
    fields: (
      <>
        <p className="soft">{say(own.mappingAbout)}</p>
        <Form.Item name="group_id" label={say(words.group)} rules={[required]}>
          <ChannelGroupSelect />
        </Form.Item>
        <Form.Item name="country_code" label={say(words.country)} extra={say(words.anyCountry)}>
          <CountrySelect />
        </Form.Item>
        <Form.Item name="from_location" label={say(words.from)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="to_location" label={say(words.to)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
      </>
    ),
  })
