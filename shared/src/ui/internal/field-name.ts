/**
 * The path of a value in a form: `name`, or `address.street` for a part of an object. A field takes the form's values
 * as its type argument, `<UpperField<ColorInput> name="name" />`. Without the argument no name compiles.
 */
export type FieldName<Values> = Values extends readonly unknown[]
  ? never
  : Values extends object
    ? {
        [Key in keyof Values & string]-?: Key | `${Key}.${FieldName<NonNullable<Values[Key]>>}`;
      }[keyof Values & string]
    : never;
