CREATE TABLE "parceiro_chave" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parceiro_chave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"parceiro" text NOT NULL,
	"kid" text NOT NULL,
	"publica" text NOT NULL,
	"privada" jsonb NOT NULL,
	"criada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parceiro_chave_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "parceiro_chave_kid" UNIQUE("igreja_id","kid")
);
--> statement-breakpoint
ALTER TABLE "parceiro_chave" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "parceiro_chave" ADD CONSTRAINT "parceiro_chave_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parceiro_chave_do_parceiro" ON "parceiro_chave" USING btree ("igreja_id","parceiro","criada_em");--> statement-breakpoint
CREATE POLICY "parceiro_chave_tenant" ON "parceiro_chave" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);