/** A JSON Schema in the document. Schemas with a title are only referenced. */
export interface DocumentSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, DocumentSchema>>;
  patternProperties?: Readonly<Record<string, DocumentSchema>>;
  required?: readonly string[];
  items?: DocumentSchema;
  anyOf?: readonly DocumentSchema[];
  allOf?: readonly DocumentSchema[];
  examples?: readonly unknown[];
  [keyword: string]: unknown;
}

export interface DocumentParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required: boolean;
  schema: DocumentSchema;
}

export type DocumentContent = Readonly<Record<string, { schema?: DocumentSchema }>>;

export interface DocumentResponse {
  description: string;
  headers?: Readonly<Record<string, { description: string; schema: DocumentSchema }>>;
  content?: DocumentContent;
}

export interface Reference {
  $ref: string;
}

export interface DocumentOperation {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description?: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly (DocumentParameter | Reference)[];
  requestBody?: { required: boolean; description?: string; content: DocumentContent };
  responses: Readonly<Record<string, DocumentResponse | Reference>>;
}

type DocumentMethod = 'get' | 'post' | 'patch' | 'delete';

export type DocumentPaths = Readonly<
  Record<string, Readonly<Partial<Record<DocumentMethod, DocumentOperation>>>>
>;

/** The parts of the OpenAPI 3.1 format that we use. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: readonly { url: string; description: string }[];
  tags: readonly { name: string; description: string }[];
  paths: DocumentPaths;
  components: {
    schemas: Readonly<Record<string, DocumentSchema>>;
    parameters: Readonly<Record<string, DocumentParameter>>;
    responses: Readonly<Record<string, DocumentResponse>>;
    securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}
