CREATE TABLE "evento_carteira" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_carteira_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"carteira" text NOT NULL,
	"identificador" text NOT NULL,
	"conta" text NOT NULL,
	"definida_em" timestamp (3) with time zone NOT NULL,
	"valida_ate" timestamp (3) with time zone,
	"chaves" jsonb NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "evento_carteira_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_carteira_unica" UNIQUE("igreja_id","carteira")
);
--> statement-breakpoint
ALTER TABLE "evento_carteira" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evento_carteira" ADD CONSTRAINT "evento_carteira_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "evento_carteira_tenant" ON "evento_carteira" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);