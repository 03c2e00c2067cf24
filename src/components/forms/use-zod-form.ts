import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type FieldValues, type Resolver, type UseFormProps, type UseFormReturn } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/**
 * A form that a schema checks; messages of the schema are those of the fields.
 * @param schema of the fields; a function: of those that count with what is entered.
 */
export function useZodForm<Values extends FieldValues>(
  schema: ZodMiniType<unknown, FieldValues> | ((values: Values) => ZodMiniType<unknown, FieldValues>),
  options: Omit<UseFormProps<Values>, 'resolver'>,
): UseFormReturn<Values> {
  const resolver: Resolver<Values> = (values, context, resolverOptions) =>
    // The library infers the values from the schema, whose types are looser than the form's.
    (zodResolver(typeof schema === 'function' ? schema(values) : schema) as unknown as Resolver<Values>)(
      values,
      context,
      resolverOptions,
    )
  return useForm<Values>({ ...options, resolver })
}
