import {
  createListView,
  deleteListView,
  editListView,
  getListViews,
} from '@kuacang/contract/views/list-view/calls'
import { type Answer, answer } from '#kit/http/answer'
import { createView, deleteView, editView } from './actions.ts'
import { visibleViews } from './store.ts'

export const answers: Answer[] = [
  answer(getListViews, async (tx, caller, { query }) => ({
    list: (await visibleViews(tx, caller, query.list).execute()).map((v) => ({
      id: v.id,
      name: v.name,
      address: v.address,
      layout: v.layout as { order: string[]; hidden: string[] } | null,
      shared: v.shared,
      own: v.user_id === caller.user.id,
      author: v.author,
    })),
  })),
  answer(createListView, createView),
  answer(editListView, editView),
  answer(deleteListView, deleteView),
]
