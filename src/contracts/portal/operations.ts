import type * as generated from './generated/operations.ts'

type Documents = typeof generated

/** Operations that the portal may name, such as `Viewer`. */
export type OperationName = {
  [Key in keyof Documents]: Key extends `${infer Name}Document` ? Name : never
}[keyof Documents]

type DocumentOf<Name extends OperationName> = Documents[`${Name}Document`]

/** How the generated documents carry their types. */
type ApiOf<Name extends OperationName> = NonNullable<DocumentOf<Name>['__apiType']>

/** What an operation answers. */
export type ResultOf<Name extends OperationName> = ReturnType<ApiOf<Name>>

/** What an operation asks for. */
export type VariablesOf<Name extends OperationName> = Parameters<ApiOf<Name>>[0]
