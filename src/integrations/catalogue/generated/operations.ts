/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

/**
 * The product service. Field names are the ones of the group's product information system.
 * Languages are its codes: en-US, de-CH, fr-FR, zh-CN, ja-JP, es-ES, pt-BR, cs-CZ, hu-HU, ro-RO, sk-SK.
 * Texts that are not translated come in English, field by field.
 */
export type Query = {
  __typename?: 'Query';
  /** All classifications in one language, parents before their children, each level in its own order. */
  classifications: Array<Classification>;
  /** All products, services and smart-factory entries, by classification and sort index. */
  products: ProductConnection;
  /** Products by slug, in the order asked for; unknown slugs are left out. At most 100. */
  productsBySlugs: Array<Product>;
  /** One product, or null. */
  product?: Maybe<Product>;
  /** Products that stand directly in a classification; `type` is that of the classification. */
  productsByClassification: ProductConnection;
  /** All capabilities. */
  capabilities: Array<Capability>;
  /** Products that have a capability. */
  productsByCapability: ProductConnection;
  /** Files to download; `ids` narrows them down, unknown ones are left out. */
  documents: DocumentConnection;
};


/**
 * The product service. Field names are the ones of the group's product information system.
 * Languages are its codes: en-US, de-CH, fr-FR, zh-CN, ja-JP, es-ES, pt-BR, cs-CZ, hu-HU, ro-RO, sk-SK.
 * Texts that are not translated come in English, field by field.
 */
export type QueryClassificationsArgs = {
  language: Scalars['String']['input'];
};


/**
 * The product service. Field names are the ones of the group's product information system.
 * Languages are its codes: en-US, de-CH, fr-FR, zh-CN, ja-JP, es-ES, pt-BR, cs-CZ, hu-HU, ro-RO, sk-SK.
 * Texts that are not translated come in English, field by field.
 */
export type QueryProductsArgs = {
  language: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/**
 * The product service. Field names are the ones of the group's product information system.
 * Languages are its codes: en-US, de-CH, fr-FR, zh-CN, ja-JP, es-ES, pt-BR, cs-CZ, hu-HU, ro-RO, sk-SK.
 * Texts that are not translated come in English, field by field.
 */
export type QueryProductsBySlugsArgs = {
  language: Scalars['String']['input'];
  slugs: Array<Scalars['String']['input']>;
};


/**
 * The product service. Field names are the ones of the group's product information system.
 * Languages are its codes: en-US, de-CH, fr-FR, zh-CN, ja-JP, es-ES, pt-BR, cs-CZ, hu-HU, ro-RO, sk-SK.
 * Texts that are not translated come in English, field by field.
 */
export type QueryProductArgs = {
  language: Scalars['String']['input'];
  slug: Scalars['String']['input'];
};


/**
 * The product service. Field names are the ones of the group's product information system.
 * Languages are its codes: en-US, de-CH, fr-FR, zh-CN, ja-JP, es-ES, pt-BR, cs-CZ, hu-HU, ro-RO, sk-SK.
 * Texts that are not translated come in English, field by field.
 */
export type QueryProductsByClassificationArgs = {
  language: Scalars['String']['input'];
  slug: Scalars['String']['input'];
  type?: InputMaybe<ClassificationType>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/**
 * The product service. Field names are the ones of the group's product information system.
 * Languages are its codes: en-US, de-CH, fr-FR, zh-CN, ja-JP, es-ES, pt-BR, cs-CZ, hu-HU, ro-RO, sk-SK.
 * Texts that are not translated come in English, field by field.
 */
export type QueryCapabilitiesArgs = {
  language: Scalars['String']['input'];
};


/**
 * The product service. Field names are the ones of the group's product information system.
 * Languages are its codes: en-US, de-CH, fr-FR, zh-CN, ja-JP, es-ES, pt-BR, cs-CZ, hu-HU, ro-RO, sk-SK.
 * Texts that are not translated come in English, field by field.
 */
export type QueryProductsByCapabilityArgs = {
  language: Scalars['String']['input'];
  capability_id: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/**
 * The product service. Field names are the ones of the group's product information system.
 * Languages are its codes: en-US, de-CH, fr-FR, zh-CN, ja-JP, es-ES, pt-BR, cs-CZ, hu-HU, ro-RO, sk-SK.
 * Texts that are not translated come in English, field by field.
 */
export type QueryDocumentsArgs = {
  language: Scalars['String']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

export type ClassificationType =
  | 'product'
  | 'service';

export type MeasurementSystem =
  | 'Metric'
  | 'Imperial';

export type SpecificationKind =
  | 'number'
  | 'range'
  | 'tolerance'
  | 'text'
  | 'boolean';

export type RelatedType =
  | 'related'
  | 'component'
  | 'service';

export type PageInfo = {
  __typename?: 'PageInfo';
  hasNextPage: Scalars['Boolean']['output'];
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type ProductEdge = {
  __typename?: 'ProductEdge';
  cursor: Scalars['String']['output'];
  node: Product;
};

/** A page of a list; `first` is at most 100, `after` the cursor of the last entry seen. */
export type ProductConnection = {
  __typename?: 'ProductConnection';
  edges: Array<ProductEdge>;
  pageInfo: PageInfo;
  total_count: Scalars['Int']['output'];
};

export type DocumentEdge = {
  __typename?: 'DocumentEdge';
  cursor: Scalars['String']['output'];
  node: Document;
};

/** A page of a list; `first` is at most 100, `after` the cursor of the last entry seen. */
export type DocumentConnection = {
  __typename?: 'DocumentConnection';
  edges: Array<DocumentEdge>;
  pageInfo: PageInfo;
  total_count: Scalars['Int']['output'];
};

export type Image = {
  __typename?: 'Image';
  url: Scalars['String']['output'];
  mime_type: Scalars['String']['output'];
  /** CSS pixels. */
  width: Scalars['Int']['output'];
  height: Scalars['Int']['output'];
  /** Empty for decoration. */
  alt: Scalars['String']['output'];
};

export type Video = {
  __typename?: 'Video';
  url: Scalars['String']['output'];
  mime_type: Scalars['String']['output'];
  width: Scalars['Int']['output'];
  height: Scalars['Int']['output'];
  duration_seconds?: Maybe<Scalars['Float']['output']>;
  poster: Image;
};

export type Classification = {
  __typename?: 'Classification';
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  /** Null for products, services and smart-factory. */
  parent_id?: Maybe<Scalars['ID']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  type: ClassificationType;
  image_url?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Image>;
  /** ISO 3166-1 alpha-2; null: everywhere. */
  supported_countries?: Maybe<Array<Scalars['String']['output']>>;
  sort_index: Scalars['Int']['output'];
  /** Ids, in order. */
  children: Array<Scalars['ID']['output']>;
  /** Language of the name. */
  language: Scalars['String']['output'];
};

/** A value in one measurement system. A definition with both systems gives two records. */
export type Specification = {
  __typename?: 'Specification';
  /** Definition, such as crimping-force. */
  id: Scalars['ID']['output'];
  group: Scalars['String']['output'];
  name: Scalars['String']['output'];
  kind: SpecificationKind;
  /** Text of the kinds text and boolean; null for numbers, which the reader formats. */
  value?: Maybe<Scalars['String']['output']>;
  /** One number, or the two ends of a range. A tolerance is the amount on either side. */
  numbers?: Maybe<Array<Scalars['Float']['output']>>;
  /** Most decimals of `numbers`. */
  decimals: Scalars['Int']['output'];
  unit: Scalars['String']['output'];
  /** Null: the same in both systems. */
  measurement_system?: Maybe<MeasurementSystem>;
  headline: Scalars['Boolean']['output'];
};

export type Variant = {
  __typename?: 'Variant';
  /** Product slug and variant, joined by an underscore. */
  id: Scalars['ID']['output'];
  name_metric: Scalars['String']['output'];
  name_imperial: Scalars['String']['output'];
  /** Those that differ from the product's. */
  specifications: Array<Specification>;
};

export type Highlight = {
  __typename?: 'Highlight';
  name?: Maybe<Scalars['String']['output']>;
  short_description: Scalars['String']['output'];
  /** Markdown. */
  long_description?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Image>;
  video?: Maybe<Video>;
};

export type RelatedItem = {
  __typename?: 'RelatedItem';
  type: RelatedType;
  slug: Scalars['String']['output'];
};

export type Product = {
  __typename?: 'Product';
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  name?: Maybe<Scalars['String']['output']>;
  brand_id: Scalars['ID']['output'];
  classification_slug: Scalars['String']['output'];
  sort_index: Scalars['Int']['output'];
  is_new: Scalars['Boolean']['output'];
  /** ISO 3166-1 alpha-2; null: everywhere. */
  supported_countries?: Maybe<Array<Scalars['String']['output']>>;
  short_description?: Maybe<Scalars['String']['output']>;
  /** Markdown. */
  long_description?: Maybe<Scalars['String']['output']>;
  /** Language of the long description. */
  language: Scalars['String']['output'];
  /** The first one is the default picture. */
  images: Array<Image>;
  card_image?: Maybe<Image>;
  highlights: Array<Highlight>;
  specifications: Array<Specification>;
  variants: Array<Variant>;
  variant_count: Scalars['Int']['output'];
  capability_ids: Array<Scalars['ID']['output']>;
  document_ids: Array<Scalars['ID']['output']>;
  related_items: Array<RelatedItem>;
  video?: Maybe<Video>;
};

export type Capability = {
  __typename?: 'Capability';
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  /** Markdown. */
  description?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Image>;
};

export type Document = {
  __typename?: 'Document';
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  name?: Maybe<Scalars['String']['output']>;
  content_language: Scalars['String']['output'];
  thumbnail_url?: Maybe<Scalars['String']['output']>;
  type: Scalars['String']['output'];
  url: Scalars['String']['output'];
  filename: Scalars['String']['output'];
  extension: Scalars['String']['output'];
  mime_type: Scalars['String']['output'];
  size_bytes: Scalars['Int']['output'];
  is_protected: Scalars['Boolean']['output'];
};

export type ClassificationType =
  | 'product'
  | 'service';

export type MeasurementSystem =
  | 'Metric'
  | 'Imperial';

export type SpecificationKind =
  | 'number'
  | 'range'
  | 'tolerance'
  | 'text'
  | 'boolean';

export type RelatedType =
  | 'related'
  | 'component'
  | 'service';

export type CapabilitiesQueryVariables = Exact<{
  language: string;
}>;


export type CapabilitiesQuery = { capabilities: Array<{ id: string, name: string | null, description: string | null, image: { url: string, mime_type: string, width: number, height: number, alt: string } | null }> };

export type ClassificationsQueryVariables = Exact<{
  language: string;
}>;


export type ClassificationsQuery = { classifications: Array<{ id: string, slug: string, parent_id: string | null, name: string | null, description: string | null, type: ClassificationType, supported_countries: Array<string> | null, sort_index: number, language: string, image: { url: string, mime_type: string, width: number, height: number, alt: string } | null }> };

export type DocumentsQueryVariables = Exact<{
  language: string;
  first: number;
  after?: string | null | undefined;
}>;


export type DocumentsQuery = { documents: { edges: Array<{ node: { id: string, slug: string, name: string | null, content_language: string, thumbnail_url: string | null, type: string, url: string, filename: string, extension: string, mime_type: string, size_bytes: number, is_protected: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ImageFieldsFragment = { url: string, mime_type: string, width: number, height: number, alt: string };

export type VideoFieldsFragment = { url: string, mime_type: string, width: number, height: number, duration_seconds: number | null, poster: { url: string, mime_type: string, width: number, height: number, alt: string } };

export type ProductReferenceFieldsFragment = { id: string, slug: string, name: string | null, brand_id: string, classification_slug: string, sort_index: number, is_new: boolean, supported_countries: Array<string> | null, short_description: string | null, variant_count: number, card_image: { url: string, mime_type: string, width: number, height: number, alt: string } | null };

export type SpecificationFieldsFragment = { id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean };

export type ProductComparisonFieldsFragment = { specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }>, variants: Array<{ id: string, name_metric: string, name_imperial: string, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }> }> };

export type ProductDetailFieldsFragment = { long_description: string | null, language: string, capability_ids: Array<string>, document_ids: Array<string>, id: string, slug: string, name: string | null, brand_id: string, classification_slug: string, sort_index: number, is_new: boolean, supported_countries: Array<string> | null, short_description: string | null, variant_count: number, images: Array<{ url: string, mime_type: string, width: number, height: number, alt: string }>, highlights: Array<{ name: string | null, short_description: string, long_description: string | null, image: { url: string, mime_type: string, width: number, height: number, alt: string } | null, video: { url: string, mime_type: string, width: number, height: number, duration_seconds: number | null, poster: { url: string, mime_type: string, width: number, height: number, alt: string } } | null }>, related_items: Array<{ type: RelatedType, slug: string }>, video: { url: string, mime_type: string, width: number, height: number, duration_seconds: number | null, poster: { url: string, mime_type: string, width: number, height: number, alt: string } } | null, card_image: { url: string, mime_type: string, width: number, height: number, alt: string } | null, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }>, variants: Array<{ id: string, name_metric: string, name_imperial: string, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }> }> };

export type ProductsQueryVariables = Exact<{
  language: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ProductsQuery = { products: { edges: Array<{ node: { long_description: string | null, language: string, capability_ids: Array<string>, document_ids: Array<string>, id: string, slug: string, name: string | null, brand_id: string, classification_slug: string, sort_index: number, is_new: boolean, supported_countries: Array<string> | null, short_description: string | null, variant_count: number, images: Array<{ url: string, mime_type: string, width: number, height: number, alt: string }>, highlights: Array<{ name: string | null, short_description: string, long_description: string | null, image: { url: string, mime_type: string, width: number, height: number, alt: string } | null, video: { url: string, mime_type: string, width: number, height: number, duration_seconds: number | null, poster: { url: string, mime_type: string, width: number, height: number, alt: string } } | null }>, related_items: Array<{ type: RelatedType, slug: string }>, video: { url: string, mime_type: string, width: number, height: number, duration_seconds: number | null, poster: { url: string, mime_type: string, width: number, height: number, alt: string } } | null, card_image: { url: string, mime_type: string, width: number, height: number, alt: string } | null, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }>, variants: Array<{ id: string, name_metric: string, name_imperial: string, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }> }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ProductListQueryVariables = Exact<{
  language: string;
  slugs: Array<string> | string;
}>;


export type ProductListQuery = { productsBySlugs: Array<{ id: string, slug: string, name: string | null, brand_id: string, classification_slug: string, sort_index: number, is_new: boolean, supported_countries: Array<string> | null, short_description: string | null, variant_count: number, card_image: { url: string, mime_type: string, width: number, height: number, alt: string } | null }> };

export type ProductDetailsQueryVariables = Exact<{
  language: string;
  slugs: Array<string> | string;
}>;


export type ProductDetailsQuery = { productsBySlugs: Array<{ long_description: string | null, language: string, capability_ids: Array<string>, document_ids: Array<string>, id: string, slug: string, name: string | null, brand_id: string, classification_slug: string, sort_index: number, is_new: boolean, supported_countries: Array<string> | null, short_description: string | null, variant_count: number, images: Array<{ url: string, mime_type: string, width: number, height: number, alt: string }>, highlights: Array<{ name: string | null, short_description: string, long_description: string | null, image: { url: string, mime_type: string, width: number, height: number, alt: string } | null, video: { url: string, mime_type: string, width: number, height: number, duration_seconds: number | null, poster: { url: string, mime_type: string, width: number, height: number, alt: string } } | null }>, related_items: Array<{ type: RelatedType, slug: string }>, video: { url: string, mime_type: string, width: number, height: number, duration_seconds: number | null, poster: { url: string, mime_type: string, width: number, height: number, alt: string } } | null, card_image: { url: string, mime_type: string, width: number, height: number, alt: string } | null, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }>, variants: Array<{ id: string, name_metric: string, name_imperial: string, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }> }> }> };

export type ProductComparisonQueryVariables = Exact<{
  language: string;
  slugs: Array<string> | string;
}>;


export type ProductComparisonQuery = { productsBySlugs: Array<{ id: string, slug: string, name: string | null, brand_id: string, classification_slug: string, sort_index: number, is_new: boolean, supported_countries: Array<string> | null, short_description: string | null, variant_count: number, card_image: { url: string, mime_type: string, width: number, height: number, alt: string } | null, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }>, variants: Array<{ id: string, name_metric: string, name_imperial: string, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }> }> }> };

export type ProductBySlugQueryVariables = Exact<{
  language: string;
  slug: string;
}>;


export type ProductBySlugQuery = { product: { long_description: string | null, language: string, capability_ids: Array<string>, document_ids: Array<string>, id: string, slug: string, name: string | null, brand_id: string, classification_slug: string, sort_index: number, is_new: boolean, supported_countries: Array<string> | null, short_description: string | null, variant_count: number, images: Array<{ url: string, mime_type: string, width: number, height: number, alt: string }>, highlights: Array<{ name: string | null, short_description: string, long_description: string | null, image: { url: string, mime_type: string, width: number, height: number, alt: string } | null, video: { url: string, mime_type: string, width: number, height: number, duration_seconds: number | null, poster: { url: string, mime_type: string, width: number, height: number, alt: string } } | null }>, related_items: Array<{ type: RelatedType, slug: string }>, video: { url: string, mime_type: string, width: number, height: number, duration_seconds: number | null, poster: { url: string, mime_type: string, width: number, height: number, alt: string } } | null, card_image: { url: string, mime_type: string, width: number, height: number, alt: string } | null, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }>, variants: Array<{ id: string, name_metric: string, name_imperial: string, specifications: Array<{ id: string, group: string, name: string, kind: SpecificationKind, value: string | null, numbers: Array<number> | null, decimals: number, unit: string, measurement_system: MeasurementSystem | null, headline: boolean }> }> } | null };

export type ProductsByClassificationQueryVariables = Exact<{
  language: string;
  slug: string;
  type?: ClassificationType | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ProductsByClassificationQuery = { productsByClassification: { edges: Array<{ node: { id: string, slug: string, name: string | null, brand_id: string, classification_slug: string, sort_index: number, is_new: boolean, supported_countries: Array<string> | null, short_description: string | null, variant_count: number, card_image: { url: string, mime_type: string, width: number, height: number, alt: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ProductsByCapabilityQueryVariables = Exact<{
  language: string;
  capabilityId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ProductsByCapabilityQuery = { productsByCapability: { edges: Array<{ node: { id: string, slug: string, name: string | null, brand_id: string, classification_slug: string, sort_index: number, is_new: boolean, supported_countries: Array<string> | null, short_description: string | null, variant_count: number, card_image: { url: string, mime_type: string, width: number, height: number, alt: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export const ImageFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]} as unknown as DocumentNode<ImageFieldsFragment, unknown>;
export const ProductReferenceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductReferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"brand_id"}},{"kind":"Field","name":{"kind":"Name","value":"classification_slug"}},{"kind":"Field","name":{"kind":"Name","value":"sort_index"}},{"kind":"Field","name":{"kind":"Name","value":"is_new"}},{"kind":"Field","name":{"kind":"Name","value":"supported_countries"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"card_image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variant_count"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]} as unknown as DocumentNode<ProductReferenceFieldsFragment, unknown>;
export const SpecificationFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpecificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Specification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"decimals"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"measurement_system"}},{"kind":"Field","name":{"kind":"Name","value":"headline"}}]}}]} as unknown as DocumentNode<SpecificationFieldsFragment, unknown>;
export const ProductComparisonFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductComparisonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name_metric"}},{"kind":"Field","name":{"kind":"Name","value":"name_imperial"}},{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpecificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Specification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"decimals"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"measurement_system"}},{"kind":"Field","name":{"kind":"Name","value":"headline"}}]}}]} as unknown as DocumentNode<ProductComparisonFieldsFragment, unknown>;
export const VideoFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VideoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Video"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"duration_seconds"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]} as unknown as DocumentNode<VideoFieldsFragment, unknown>;
export const ProductDetailFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductDetailFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductReferenceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductComparisonFields"}},{"kind":"Field","name":{"kind":"Name","value":"long_description"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"highlights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"long_description"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"video"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VideoFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"capability_ids"}},{"kind":"Field","name":{"kind":"Name","value":"document_ids"}},{"kind":"Field","name":{"kind":"Name","value":"related_items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"video"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VideoFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpecificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Specification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"decimals"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"measurement_system"}},{"kind":"Field","name":{"kind":"Name","value":"headline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductReferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"brand_id"}},{"kind":"Field","name":{"kind":"Name","value":"classification_slug"}},{"kind":"Field","name":{"kind":"Name","value":"sort_index"}},{"kind":"Field","name":{"kind":"Name","value":"is_new"}},{"kind":"Field","name":{"kind":"Name","value":"supported_countries"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"card_image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variant_count"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductComparisonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name_metric"}},{"kind":"Field","name":{"kind":"Name","value":"name_imperial"}},{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VideoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Video"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"duration_seconds"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}}]}}]} as unknown as DocumentNode<ProductDetailFieldsFragment, unknown>;
export const CapabilitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Capabilities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]} as unknown as DocumentNode<CapabilitiesQuery, CapabilitiesQueryVariables>;
export const ClassificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Classifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"classifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"parent_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supported_countries"}},{"kind":"Field","name":{"kind":"Name","value":"sort_index"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]} as unknown as DocumentNode<ClassificationsQuery, ClassificationsQueryVariables>;
export const DocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Documents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content_language"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail_url"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"filename"}},{"kind":"Field","name":{"kind":"Name","value":"extension"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"size_bytes"}},{"kind":"Field","name":{"kind":"Name","value":"is_protected"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<DocumentsQuery, DocumentsQueryVariables>;
export const ProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Products"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductDetailFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductReferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"brand_id"}},{"kind":"Field","name":{"kind":"Name","value":"classification_slug"}},{"kind":"Field","name":{"kind":"Name","value":"sort_index"}},{"kind":"Field","name":{"kind":"Name","value":"is_new"}},{"kind":"Field","name":{"kind":"Name","value":"supported_countries"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"card_image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variant_count"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpecificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Specification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"decimals"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"measurement_system"}},{"kind":"Field","name":{"kind":"Name","value":"headline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductComparisonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name_metric"}},{"kind":"Field","name":{"kind":"Name","value":"name_imperial"}},{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VideoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Video"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"duration_seconds"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductDetailFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductReferenceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductComparisonFields"}},{"kind":"Field","name":{"kind":"Name","value":"long_description"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"highlights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"long_description"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"video"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VideoFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"capability_ids"}},{"kind":"Field","name":{"kind":"Name","value":"document_ids"}},{"kind":"Field","name":{"kind":"Name","value":"related_items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"video"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VideoFields"}}]}}]}}]} as unknown as DocumentNode<ProductsQuery, ProductsQueryVariables>;
export const ProductListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slugs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productsBySlugs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"slugs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slugs"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductReferenceFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductReferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"brand_id"}},{"kind":"Field","name":{"kind":"Name","value":"classification_slug"}},{"kind":"Field","name":{"kind":"Name","value":"sort_index"}},{"kind":"Field","name":{"kind":"Name","value":"is_new"}},{"kind":"Field","name":{"kind":"Name","value":"supported_countries"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"card_image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variant_count"}}]}}]} as unknown as DocumentNode<ProductListQuery, ProductListQueryVariables>;
export const ProductDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slugs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productsBySlugs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"slugs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slugs"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductDetailFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductReferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"brand_id"}},{"kind":"Field","name":{"kind":"Name","value":"classification_slug"}},{"kind":"Field","name":{"kind":"Name","value":"sort_index"}},{"kind":"Field","name":{"kind":"Name","value":"is_new"}},{"kind":"Field","name":{"kind":"Name","value":"supported_countries"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"card_image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variant_count"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpecificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Specification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"decimals"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"measurement_system"}},{"kind":"Field","name":{"kind":"Name","value":"headline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductComparisonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name_metric"}},{"kind":"Field","name":{"kind":"Name","value":"name_imperial"}},{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VideoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Video"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"duration_seconds"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductDetailFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductReferenceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductComparisonFields"}},{"kind":"Field","name":{"kind":"Name","value":"long_description"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"highlights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"long_description"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"video"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VideoFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"capability_ids"}},{"kind":"Field","name":{"kind":"Name","value":"document_ids"}},{"kind":"Field","name":{"kind":"Name","value":"related_items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"video"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VideoFields"}}]}}]}}]} as unknown as DocumentNode<ProductDetailsQuery, ProductDetailsQueryVariables>;
export const ProductComparisonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductComparison"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slugs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productsBySlugs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"slugs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slugs"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductReferenceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductComparisonFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpecificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Specification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"decimals"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"measurement_system"}},{"kind":"Field","name":{"kind":"Name","value":"headline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductReferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"brand_id"}},{"kind":"Field","name":{"kind":"Name","value":"classification_slug"}},{"kind":"Field","name":{"kind":"Name","value":"sort_index"}},{"kind":"Field","name":{"kind":"Name","value":"is_new"}},{"kind":"Field","name":{"kind":"Name","value":"supported_countries"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"card_image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variant_count"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductComparisonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name_metric"}},{"kind":"Field","name":{"kind":"Name","value":"name_imperial"}},{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}}]}}]}}]} as unknown as DocumentNode<ProductComparisonQuery, ProductComparisonQueryVariables>;
export const ProductBySlugDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductBySlug"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductDetailFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductReferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"brand_id"}},{"kind":"Field","name":{"kind":"Name","value":"classification_slug"}},{"kind":"Field","name":{"kind":"Name","value":"sort_index"}},{"kind":"Field","name":{"kind":"Name","value":"is_new"}},{"kind":"Field","name":{"kind":"Name","value":"supported_countries"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"card_image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variant_count"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpecificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Specification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"decimals"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"measurement_system"}},{"kind":"Field","name":{"kind":"Name","value":"headline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductComparisonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name_metric"}},{"kind":"Field","name":{"kind":"Name","value":"name_imperial"}},{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpecificationFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VideoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Video"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"duration_seconds"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductDetailFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductReferenceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductComparisonFields"}},{"kind":"Field","name":{"kind":"Name","value":"long_description"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"highlights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"long_description"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"video"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VideoFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"capability_ids"}},{"kind":"Field","name":{"kind":"Name","value":"document_ids"}},{"kind":"Field","name":{"kind":"Name","value":"related_items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"video"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VideoFields"}}]}}]}}]} as unknown as DocumentNode<ProductBySlugQuery, ProductBySlugQueryVariables>;
export const ProductsByClassificationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductsByClassification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ClassificationType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productsByClassification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductReferenceFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductReferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"brand_id"}},{"kind":"Field","name":{"kind":"Name","value":"classification_slug"}},{"kind":"Field","name":{"kind":"Name","value":"sort_index"}},{"kind":"Field","name":{"kind":"Name","value":"is_new"}},{"kind":"Field","name":{"kind":"Name","value":"supported_countries"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"card_image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variant_count"}}]}}]} as unknown as DocumentNode<ProductsByClassificationQuery, ProductsByClassificationQueryVariables>;
export const ProductsByCapabilityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductsByCapability"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"capabilityId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productsByCapability"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"capability_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"capabilityId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductReferenceFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mime_type"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductReferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"brand_id"}},{"kind":"Field","name":{"kind":"Name","value":"classification_slug"}},{"kind":"Field","name":{"kind":"Name","value":"sort_index"}},{"kind":"Field","name":{"kind":"Name","value":"is_new"}},{"kind":"Field","name":{"kind":"Name","value":"supported_countries"}},{"kind":"Field","name":{"kind":"Name","value":"short_description"}},{"kind":"Field","name":{"kind":"Name","value":"card_image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variant_count"}}]}}]} as unknown as DocumentNode<ProductsByCapabilityQuery, ProductsByCapabilityQueryVariables>;