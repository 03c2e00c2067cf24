import type * as schema from '../store/schema/index.ts'

/** Rows of the store, as reads give them. */
export type AccountRow = typeof schema.accounts.$inferSelect
export type OrganizationRow = typeof schema.organizations.$inferSelect
export type MembershipRow = typeof schema.memberships.$inferSelect
export type AccessRow = typeof schema.access.$inferSelect
export type MachineRow = typeof schema.machines.$inferSelect
export type TicketRow = typeof schema.tickets.$inferSelect
export type TicketShareRow = typeof schema.ticketShares.$inferSelect
export type TicketRatingRow = typeof schema.ticketRatings.$inferSelect
export type TicketEventRow = typeof schema.ticketEvents.$inferSelect
export type AttachmentRow = typeof schema.attachments.$inferSelect
export type DownloadVisitRow = typeof schema.downloadVisits.$inferSelect
export type ListViewRow = typeof schema.listViews.$inferSelect
export type ListColumnsRow = typeof schema.listColumns.$inferSelect
export type NoticeRow = typeof schema.notices.$inferSelect
export type AuditRow = typeof schema.auditEvents.$inferSelect
